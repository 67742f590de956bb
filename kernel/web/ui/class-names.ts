/** Joins the class names that are there: `classNames('card', isOpen && 'open', className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
