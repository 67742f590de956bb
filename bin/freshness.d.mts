/** Whether the web was built from the sources as they are. */
export function isFresh(): boolean
