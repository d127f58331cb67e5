/**
 * The database cannot be used as it is; the message is one sentence for the person who runs the server, without any address: that holds a
 * password.
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}
