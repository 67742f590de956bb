/** The embedded database cannot run on this data folder: the message is one printable line. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
