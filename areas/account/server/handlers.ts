import type { Gathered } from '#kernel/server/area.ts'
import { actingHandlers } from './acting.handlers.ts'
import { codeHandlers } from './codes.handlers.ts'
import { ownDataHandlers } from './own-data.handlers.ts'
import { passwordHandlers } from './passwords.handlers.ts'
import { profileHandlers } from './profile.handlers.ts'
import { sampleHandlers } from './sample.handlers.ts'
import { securityHandlers } from './security.handlers.ts'
import { setUpHandlers } from './set-up.handlers.ts'
import { twoStepHandlers } from './two-step.handlers.ts'
import { signUpHandlers } from './sign-up.handlers.ts'
import { signingInHandlers } from './signing-in.handlers.ts'

export const accountHandlers = ({
  invited,
  addressChanged,
  mayActFor,
  endWays,
  nameWays,
  ownData,
  notExported,
}: Pick<
  Gathered,
  'invited' | 'addressChanged' | 'mayActFor' | 'endWays' | 'nameWays' | 'ownData' | 'notExported'
>) => ({
  ...signingInHandlers,
  ...codeHandlers,
  ...passwordHandlers(nameWays),
  ...securityHandlers,
  ...ownDataHandlers({ ownData, notExported }),
  ...twoStepHandlers,
  ...profileHandlers(addressChanged),
  ...signUpHandlers(invited),
  ...setUpHandlers(endWays),
  ...actingHandlers(mayActFor),
  ...sampleHandlers,
})
