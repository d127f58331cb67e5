/** The database cannot be used as it is; the message is one sentence for the operator, without any address: that holds a password. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}
