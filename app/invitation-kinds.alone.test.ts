import { expect, test } from 'vitest'
import { invitationKinds, kindOf } from '#areas/invitations/web/slots.ts'
import { areaWebs } from './areas/web.ts'

test('the page finds each kind of invitation by its tokens, and one of them by an id', () => {
  for (const { fillSlots } of areaWebs) fillSlots?.()
  expect(invitationKinds.length).toBeGreaterThan(3)
  expect(invitationKinds.map(({ prefix }) => kindOf({ token: `${prefix}_1` }))).toEqual(invitationKinds)
  expect(invitationKinds.filter(({ isNamedById }) => isNamedById)).toEqual([kindOf({ invite_id: '1' })])
})
