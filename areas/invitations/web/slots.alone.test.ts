import { expect, test } from 'vitest'
import { areaWebs } from '#app/areas/web.ts'
import { invitationKinds, kindOf } from './slots.ts'

test('the page finds each kind of invitation by its tokens, and one of them by an id', () => {
  for (const { fillSlots } of areaWebs) fillSlots?.()
  expect(invitationKinds.length).toBeGreaterThan(3)
  expect(invitationKinds.map(({ prefix }) => kindOf({ token: `${prefix}_1` }))).toEqual(invitationKinds)
  expect(invitationKinds.filter(({ isNamedById }) => isNamedById)).toEqual([kindOf({ invite_id: '1' })])
})
