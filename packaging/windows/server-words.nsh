; What the setup says, in English and German. Windows chooses; in another language it speaks English.

!macro say name english german
  LangString ${name} ${LANG_ENGLISH} "${english}"
  LangString ${name} ${LANG_GERMAN} "${german}"
!macroend

!insertmacro say title "Install Linnet ${VERSION}" "Linnet ${VERSION} installieren"
!insertmacro say subtitle "Linnet runs in the background and opens in your browser." "Linnet läuft im Hintergrund und öffnet sich in Ihrem Browser."
!insertmacro say forMe "For me: starts when I sign in" "Für mich: startet, wenn ich mich anmelde"
!insertmacro say forComputer "For this computer: starts with Windows, before anybody signs in (as administrator)" "Für diesen Computer: startet mit Windows, vor jeder Anmeldung (als Administrator)"
!insertmacro say openNow "Open Linnet in the browser" "Linnet im Browser öffnen"
!insertmacro say needsAdmin "To install Linnet for all accounts, start this setup as administrator." "Um Linnet für alle Konten zu installieren, starten Sie dieses Setup als Administrator."
!insertmacro say isForAll "Linnet is installed for all accounts: start this setup as administrator, or with /CurrentUser." "Linnet ist für alle Konten installiert: Starten Sie dieses Setup als Administrator, oder mit /CurrentUser."
!insertmacro say notAdmin "Windows did not let this setup go on as administrator." "Windows hat dieses Setup nicht als Administrator fortfahren lassen."
!insertmacro say needsRuntime "Linnet needs Microsoft's Visual C++ runtime. Install it from https://aka.ms/vs/17/release/vc_redist.x64.exe, and start this setup again." "Linnet braucht die Visual-C++-Laufzeit von Microsoft. Installieren Sie sie von https://aka.ms/vs/17/release/vc_redist.x64.exe, und starten Sie dieses Setup noch einmal."
!insertmacro say holdsOther "$INSTDIR holds something else: choose another folder with /D=." "In $INSTDIR ist etwas anderes: Wählen Sie mit /D= einen anderen Ordner."
!insertmacro say notWritable "$INSTDIR cannot be written to: choose another folder with /D=." "In $INSTDIR kann nicht geschrieben werden: Wählen Sie mit /D= einen anderen Ordner."
!insertmacro say notWritten "Linnet could not be written to $INSTDIR. Nothing was changed." "Linnet konnte nicht nach $INSTDIR geschrieben werden. Es wurde nichts geändert."
!insertmacro say inUse "A program uses files in $INSTDIR: close it, and start this setup again. The version that was installed still runs." "Ein Programm benutzt Dateien in $INSTDIR: Schließen Sie es, und starten Sie dieses Setup noch einmal. Die bisherige Version läuft weiter."
!insertmacro say notStarted "Linnet is installed, but does not start with Windows. start-before-sign-in.ps1 in $INSTDIR, run as administrator, says why." "Linnet ist installiert, startet aber nicht mit Windows. start-before-sign-in.ps1 in $INSTDIR, als Administrator gestartet, sagt warum."
!insertmacro say onlyAdmin "Linnet is installed for all accounts: only an administrator can remove it." "Linnet ist für alle Konten installiert: Nur ein Administrator kann es entfernen."
!insertmacro say notThere "There is no Linnet in $INSTDIR." "In $INSTDIR ist kein Linnet."
!insertmacro say deleteOfComputer "Delete Linnet's links, accounts and statistics in $APPDATA\Linnet too? This cannot be undone." "Auch die Links, Konten und Statistiken von Linnet in $APPDATA\Linnet löschen? Das kann nicht rückgängig gemacht werden."
!insertmacro say deleteOfAccount "Delete Linnet's links, accounts and statistics of this Windows account in $APPDATA\linnet too, which the desktop app uses as well? This cannot be undone." "Auch die Links, Konten und Statistiken dieses Windows-Kontos in $APPDATA\linnet löschen, die auch die Desktop-App benutzt? Das kann nicht rückgängig gemacht werden."
