import type { AreaLaws, LawTools } from '#kernel/server/testing-laws.ts'
import { webhooks } from '../contract/index.ts'

const fields = { name: 'Desk', url: 'https://hooks.example/lab', types: ['course.completed' as const], is_on: true }

async function added({ lab, admin }: LawTools): Promise<string> {
  return (await lab.call(webhooks.add, fields, { as: admin })).body.id
}

export const laws: AreaLaws = {
  async lists(tools) {
    const webhook_id = await added(tools)
    for (let n = 0; n < 2; n += 1) await tools.lab.call(webhooks.sendTest, { webhook_id }, { as: tools.admin })
    return { 'webhooks.deliveries': { webhook_id } }
  },
  async ids(tools) {
    const webhook_id = await added(tools)
    const { body } = await tools.lab.call(webhooks.sendTest, { webhook_id }, { as: tools.admin })
    return { webhook_id: [webhook_id], delivery_id: [body.id] }
  },
  versions: tools => ({
    async 'webhooks.edit'() {
      const id = await added(tools)
      const input = { webhook_id: id, ...fields, name: 'Another desk' }
      return { as: tools.admin, input, table: 'webhooks', id }
    },
  }),
}
