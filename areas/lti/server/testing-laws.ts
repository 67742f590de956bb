import { randomUUID } from 'node:crypto'
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

/** A class of the platform, in any course. */
async function classOf({ lab }: LawTools, platform_id: string): Promise<string> {
  const id = randomUUID()
  await lab.store.pool.query(
    `insert into lti_classes (id, platform_id, context_id, course_id, title)
     select $1, $2, 'class', id, 'Class' from courses limit 1`,
    [id, platform_id],
  )
  return id
}

export const laws: AreaLaws = {
  async ids(tools) {
    const platform_id = (await added(tools)).id
    return { platform_id: [platform_id], class_id: [await classOf(tools, platform_id)] }
  },
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
