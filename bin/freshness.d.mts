/** Whether the web was built from the current sources. */
export function isFresh(): boolean
