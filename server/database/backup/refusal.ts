/** A backup cannot be taken, or put back, as it was asked; the message is one sentence for the administrator, without any address. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}
