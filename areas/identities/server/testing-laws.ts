import type { AreaLaws, LawTools } from '#kernel/server/testing-laws.ts'
import { identities } from '../contract/index.ts'

const fields = {
  name: 'School',
  issuer: 'https://login.school.example',
  client_id: 'the-lab',
  domains: ['school.example'],
  creates_accounts: true,
  is_on: false,
}

async function added({ lab, admin }: LawTools): Promise<string> {
  const { body } = await lab.call(identities.addProvider, { ...fields, client_secret: 'secret' }, { as: admin })
  return body.id
}

export const laws: AreaLaws = {
  ids: async tools => ({ provider_id: [await added(tools)] }),
  versions: tools => ({
    async 'identities.editProvider'() {
      const id = await added(tools)
      const input = { provider_id: id, ...fields, name: 'Another school' }
      return { as: tools.admin, input, table: 'identity_providers', id }
    },
  }),
}
