/** The embedded database cannot run on this data folder: the message is one line, fit to print. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
