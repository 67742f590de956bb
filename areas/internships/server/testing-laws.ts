import type { AreaLaws } from '#kernel/server/testing-laws.ts'
import { internships } from '../contract/index.ts'
import { testIntern, testPosting, writtenPosting } from './testing-posting.ts'

export const laws: AreaLaws = {
  /** Two internships of a startup, one of them with two applications. */
  async lists({ lab, admin }) {
    const { id: posting_id, business_id } = await testPosting(lab, admin)
    for (const _ of [1, 2]) await testIntern(lab, posting_id)
    await lab.call(internships.save, { ...writtenPosting, business_id }, { as: admin })
    return { 'internships.managed': { business_id }, 'internships.applicants': { posting_id } }
  },

  async ids({ lab, admin }) {
    const { id: posting_id, business_id } = await testPosting(lab, admin)
    const { application } = await testIntern(lab, posting_id)
    return { posting_id: [posting_id], business_id: [business_id], application_id: [application.id] }
  },

  versions: ({ lab, admin }) => ({
    async 'internships.save'() {
      const { id, business_id } = await testPosting(lab, admin)
      const input = { ...writtenPosting, id, business_id, title: 'Another title' }
      return { as: admin, input, table: 'internship_postings', id }
    },
    async 'internships.move'() {
      const { application } = await testIntern(lab, (await testPosting(lab, admin)).id)
      const input = { application_id: application.id, to: 'seen' }
      return { as: admin, input, table: 'internship_applications', id: application.id }
    },
    async 'internships.answer'() {
      const { application, token } = await testIntern(lab, (await testPosting(lab, admin)).id)
      const input = { application_id: application.id, to: 'withdrawn' }
      return { as: token, input, table: 'internship_applications', id: application.id }
    },
  }),
}
