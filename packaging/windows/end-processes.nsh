; Ends the programs of an installation: the processes whose program is the Node of its folder, and no other's.

!define PROCESS_TERMINATE 0x0001
!define PROCESS_QUERY_LIMITED_INFORMATION 0x1000
!define TH32CS_SNAPPROCESS 2
; The size of PROCESSENTRY32W on 64-bit Windows, and where the number of the process is in it.
!define ENTRY_SIZE 568
!define ENTRY_PROCESS_AT 8

!macro defineEndProcesses prefix
  ; The path of the program is on the stack.
  Function ${prefix}endProcesses
    Exch $0
    System::Call 'kernel32::CreateToolhelp32Snapshot(i ${TH32CS_SNAPPROCESS}, i 0) p .r1'
    System::Alloc ${ENTRY_SIZE}
    Pop $2
    System::Call '*$2(i ${ENTRY_SIZE})'
    System::Call 'kernel32::Process32FirstW(p r1, p r2) i .r3'
    ${DoWhile} $3 <> 0
      IntPtrOp $4 $2 + ${ENTRY_PROCESS_AT}
      System::Call '*$4(i .r5)'
      System::Call 'kernel32::OpenProcess(i ${PROCESS_TERMINATE}|${PROCESS_QUERY_LIMITED_INFORMATION}, i 0, i r5) p .r6'
      ${If} $6 P<> 0
        System::Call 'kernel32::QueryFullProcessImageNameW(p r6, i 0, w .r7, *i ${NSIS_MAX_STRLEN}) i .r8'
        ; Without regard to upper and lower case, as Windows compares names.
        ${If} $8 <> 0
        ${AndIf} $7 == $0
          DetailPrint "Ending process $5"
          System::Call 'kernel32::TerminateProcess(p r6, i 0)'
          System::Call 'kernel32::WaitForSingleObject(p r6, i 10000)'
        ${EndIf}
        System::Call 'kernel32::CloseHandle(p r6)'
      ${EndIf}
      System::Call 'kernel32::Process32NextW(p r1, p r2) i .r3'
    ${Loop}
    System::Free $2
    System::Call 'kernel32::CloseHandle(p r1)'
    Pop $0
  FunctionEnd
!macroend
