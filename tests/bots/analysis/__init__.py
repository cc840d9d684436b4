"""Tests of the analysis for people."""
