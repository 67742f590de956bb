/** Single-key shortcuts can be disabled (WCAG 2.1.4), while the tab is open. */
const switchKey = 'reader:keys-off'

export const areKeysOn = (): boolean => sessionStorage.getItem(switchKey) === null
export const switchKeys = (isOn: boolean): void =>
  isOn ? sessionStorage.removeItem(switchKey) : sessionStorage.setItem(switchKey, 'off')
