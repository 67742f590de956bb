/** Shortcuts of one key can be switched off (WCAG 2.1.4), for the time that the tab is open. */
const switchKey = 'reader:keys-off'

export const areKeysOn = (): boolean => sessionStorage.getItem(switchKey) === null
export const switchKeys = (isOn: boolean): void =>
  isOn ? sessionStorage.removeItem(switchKey) : sessionStorage.setItem(switchKey, 'off')
