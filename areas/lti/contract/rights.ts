import { right } from '#kernel/contract/who.ts'

export const platformsReader = right('lti.read')
export const platformsEditor = right('lti.write')
