/** As many searches a person may save: what is unread is counted for each. */
export const mostSaved = 20

/** Unread items of a saved search are counted up to this. */
export const mostUnreadOfSaved = 100
