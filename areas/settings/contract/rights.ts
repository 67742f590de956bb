import { right } from '#kernel/contract/who.ts'

export const settingsReader = right('settings.read')
export const settingsEditor = right('settings.write')
