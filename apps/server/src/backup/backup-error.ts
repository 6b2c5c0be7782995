/** Why a backup, a restore or a drill does not begin, or is given up: nothing half done is left. */
export type BackupFault =
  | 'backupDamaged'
  | 'backupIsEncrypted'
  | 'backupIsPlain'
  | 'folderNotEmpty'
  | 'identityUnreadable'
  | 'identityWrong'
  | 'noBackup'
  | 'noData'
  | 'recipientUnreadable';

/** Its message is a sentence for whoever runs the command; no stack is needed to act on it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupFault;

  constructor(code: BackupFault, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
