/**
 * The address typed on one of these pages, so that the next need not ask again. It exists as long as the tab's page.
 */
let typed = ''

export const typedEmail = (): string => typed
export const rememberEmail = (email: string): void => {
  typed = email.trim()
}
