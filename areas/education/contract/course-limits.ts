/** The most sections and units of a course, written here or imported: far more than the largest known course has. */
export const mostSections = 200
export const mostUnits = 2_000

/** The most questions of a quiz, and choices of a question. */
export const mostQuestions = 100
export const mostChoices = 20

/** The most headings or links that a text of 200,000 characters can have. */
export const mostInText = 50_000
