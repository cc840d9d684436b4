; The installer for Windows, filled in by make_packages.py: for one person, without an administrator.
;   makensis /DFROZEN=FOLDER /DOUT=FILE installer.nsi
Unicode true
!include MUI2.nsh
!include FileFunc.nsh

Name "Spades"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Spades"
InstallDirRegKey HKCU "Software\Spades" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true

VIProductVersion "@NUMBERS@.0"
VIAddVersionKey "ProductName" "Spades"
VIAddVersionKey "ProductVersion" "@VERSION@"
VIAddVersionKey "FileVersion" "@VERSION@"
VIAddVersionKey "FileDescription" "Installs Spades"
VIAddVersionKey "LegalCopyright" "@COPYRIGHT@"

!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Spades"
!define RECORD "Spades.Record"
!define MUI_ICON "${FROZEN}\_internal\spades\assets\icon\icon.ico"
!define MUI_UNICON "${FROZEN}\_internal\spades\assets\icon\icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\spades.exe"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"

LangString OPEN ${LANG_ENGLISH} "Spades is open. Your game is saved: close it, then go on."
LangString OPEN ${LANG_GERMAN} "Spades läuft noch. Dein Spiel ist gespeichert: Schließ es und mach dann weiter."
LangString OPEN ${LANG_SPANISH} "Spades está abierto. Tu partida está guardada: ciérralo y continúa."
LangString OPEN ${LANG_FRENCH} "Spades est ouvert. Votre partie est enregistrée : fermez-le, puis continuez."

; A program that runs cannot be written over.
!macro WAIT_UNTIL_CLOSED
  again:
  IfFileExists "$INSTDIR\spades.exe" 0 closed
  ClearErrors
  FileOpen $0 "$INSTDIR\spades.exe" a
  IfErrors open
  FileClose $0
  Goto closed
  open:
  MessageBox MB_RETRYCANCEL|MB_ICONINFORMATION "$(OPEN)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  closed:
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED
  ; Nothing of the version before stays: modules of two versions do not go together.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FROZEN}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Spades.lnk" "$INSTDIR\spades.exe"

  WriteRegStr HKCU "Software\Spades" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.spades" "" "${RECORD}"
  WriteRegStr HKCU "Software\Classes\.spades" "Content Type" "application/x-spades-record"
  WriteRegStr HKCU "Software\Classes\${RECORD}" "" "Spades game record"
  WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\spades.exe,0"
  WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\spades.exe" "%1"'
  ; An invitation to a friend's table.
  WriteRegStr HKCU "Software\Classes\spades" "" "URL:Invitation to a table"
  WriteRegStr HKCU "Software\Classes\spades" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\spades\shell\open\command" "" '"$INSTDIR\spades.exe" "%1"'
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Spades"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "@VERSION@"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\spades.exe"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "@DEVELOPER@"
  WriteRegStr HKCU "${REMOVAL}" "URLInfoAbout" "@HOME@"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" $0
  ${RefreshShellIcons}
SectionEnd

; The games stay: they are the person's, in a folder of their own.
Section Uninstall
  !insertmacro WAIT_UNTIL_CLOSED
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\spades.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Spades.lnk"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "Software\Classes\${RECORD}"
  DeleteRegKey HKCU "Software\Classes\.spades"
  DeleteRegKey HKCU "Software\Classes\spades"
  DeleteRegKey HKCU "Software\Spades"
  ${RefreshShellIcons}
SectionEnd
