import type { AreaLaws, LawTools } from '#kernel/server/testing-laws.ts'
import { lti } from '../contract/index.ts'

let count = 0
const fields = () => ({
  name: 'School',
  issuer: 'https://moodle.school.example',
  client_id: `client ${(count += 1)}`,
  deployment_ids: ['1'],
  authorization_endpoint: 'https://moodle.school.example/mod/lti/auth.php',
  token_endpoint: 'https://moodle.school.example/mod/lti/token.php',
  jwks_url: 'https://moodle.school.example/mod/lti/certs.php',
  hosts: [],
  domains: ['school.example'],
  is_on: false,
})

async function added({ lab, admin }: LawTools): Promise<{ id: string; input: object }> {
  const input = fields()
  const { body } = await lab.call(lti.addPlatform, input, { as: admin })
  return { id: body.id, input }
}

export const laws: AreaLaws = {
  ids: async tools => ({ platform_id: [(await added(tools)).id] }),
  versions: tools => ({
    async 'lti.editPlatform'() {
      const { id, input } = await added(tools)
      return {
        as: tools.admin,
        input: { platform_id: id, ...input, name: 'Another school' },
        table: 'lti_platforms',
        id,
      }
    },
  }),
}
