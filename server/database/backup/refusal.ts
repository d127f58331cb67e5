/**
 * A backup cannot be taken, or put back, as it was asked; the message is one sentence for the person who runs the server, without any
 * address.
 */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}
