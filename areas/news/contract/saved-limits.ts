/** The most searches that a person may save: what is unread is counted for each. */
export const mostSaved = 20

/** Unread items of a saved search are counted up to this. */
export const mostUnreadOfSaved = 100

/** The most rules that one person, or the lab, may have: each is a condition of every search, or of every new item. */
export const mostRules = { own: 20, lab: 50 }

/** What a rule finds is counted up to this, over so many days. */
export const mostFoundByRule = 1_000
export const ruleDays = 30
