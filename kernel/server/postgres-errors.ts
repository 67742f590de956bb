/** The embedded database cannot serve this data folder: the message is one line, fit to print. */
export class DataFolderError extends Error {}
