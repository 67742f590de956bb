/** Whether a word is in a list, such as a state in a list of states; the list may be of fewer words than the type. */
export const isOneOf = <Word extends string>(list: readonly Word[], word: string | null | undefined): word is Word =>
  list.some(each => each === word)
