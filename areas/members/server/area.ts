import { areaServer } from '#kernel/server/area.ts'
import { membersContract } from '../contract.ts'
import { forgetMember } from './forget-member.queries.ts'

export const membersServer = areaServer(membersContract, {
  handlers: {},
  forgetPerson: forgetMember,
  uniqueTexts: { 'institutes slug': 'Only those who see every row choose it.' },
})
