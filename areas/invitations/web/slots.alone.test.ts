import { expect, test } from 'vitest'
import { addInvitationKind, kindOf, type InvitationKind } from './slots.ts'

const kind = (prefix: string): InvitationKind => ({ prefix, Invitation: () => null })

test('a kind of invitation that the page would never show is refused', () => {
  const named: InvitationKind = { ...kind('ins'), isNamedById: true }
  addInvitationKind(kind('lab'))
  addInvitationKind(named)
  expect(() => addInvitationKind({ ...kind('biz'), isNamedById: true })).toThrow('biz')
  expect(() => addInvitationKind(kind('lab'))).toThrow('lab')
  addInvitationKind(kind('biz'))
  expect(kindOf({ token: 'biz_1' })?.prefix).toBe('biz')
  expect(kindOf({ invite_id: '1' })).toBe(named)
})
