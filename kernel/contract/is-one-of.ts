/** Whether a word is in a list, such as a state in a list of states; the list may be of fewer words than the type. */
export const isOneOf = <Word extends string>(list: readonly Word[], word: string | null | undefined): word is Word =>
  list.some(each => each === word)

/** The word of a list that a text is, such as the value of a filter; undefined for any other text. */
export const oneOf = <Word extends string>(list: readonly Word[], text: string | null | undefined): Word | undefined =>
  list.find(each => each === text)
