import { pitches } from '#areas/pitches/contract/index.ts'
import { asks, ofStartup, type Rows } from './testing-team-row.ts'
import { pixel } from './testing-team-world.ts'

const documents: Rows = {
  'pitches.list, all': async world => (await world.pitch(), ofStartup(world)),
  'pitches.add': ({ business_id }) => asks({ business_id, title: 'A pitch', locale: 'en-US' }),
  'pitches.content, a draft': async ({ pitch }) => asks({ id: (await pitch()).pitch.id }),
  'pitches.content, active': async ({ active }) => asks({ id: (await active()).pitch.id }),
  'pitches.export, a draft': async ({ pitch }) => asks({ id: (await pitch()).pitch.id, format: 'md' }),
  'pitches.export, active': async ({ active }) => asks({ id: (await active()).pitch.id, format: 'md' }),
  'pitches.update': async ({ pitch }) => asks({ id: (await pitch()).pitch.id, version: 1, title: 'Another' }),
  'pitches.status, archived': async ({ pitch }) => asks({ id: (await pitch()).pitch.id, to: 'archived' }),
  'pitches.status, paused': async ({ active }) => asks({ id: (await active()).pitch.id, to: 'paused' }),
  async 'pitches.publish'({ active, did }) {
    const { pitch, sections } = await active()
    const { id, version } = sections[1]!
    await did(pitches.updateSection, { section_id: id, version, body: 'Ice lasts.' })
    return asks({ id: pitch.id })
  },
  'pitches.versions': async ({ active }) => asks({ id: (await active()).pitch.id }),
  async 'pitches.proposeFile'({ lab, owner, pitch }) {
    const { id } = (await pitch()).pitch
    const { rawPayload } = await lab.app.inject({
      method: 'POST',
      url: pitches.export.path,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { id, format: 'pptx' },
    })
    return asks({ id }, rawPayload)
  },
  async 'pitches.factUses'(world) {
    await world.fact()
    return asks({ business_id: world.business_id, key: 'users' })
  },
}

const sections: Rows = {
  'pitches.section': async ({ section }) => asks({ section_id: await section() }),
  'pitches.addSection': async ({ pitch }) => asks({ id: (await pitch()).pitch.id }),
  'pitches.updateSection': async ({ section }) => asks({ section_id: await section(), version: 1, body: 'Ice.' }),
  async 'pitches.removeSection'({ pitch, did }) {
    const { id, version } = (await did(pitches.addSection, { id: (await pitch()).pitch.id })).body
    return asks({ section_id: id, version })
  },
  async 'pitches.generate'({ fact, pitch }) {
    await fact()
    return asks({ section_id: (await pitch()).sections[3]!.id, mode: 'draft' })
  },
  'pitches.decide': async ({ proposal }) => asks({ proposal_id: (await proposal()).id, accepted: [] }),
  'pitches.comments': async ({ thread }) => asks({ section_id: (await thread()).section_id }),
  'pitches.addComment': async ({ section }) => asks({ section_id: await section(), text: 'Since when?' }),
  'pitches.resolveThread': async ({ thread }) => asks({ thread_id: (await thread()).thread_id, is_resolved: true }),
  'pitches.removeComment, of the owner': async ({ thread }) => asks({ comment_id: (await thread()).comment_id }),
  'pitches.sectionImages': async ({ picture }) => asks({ section_id: (await picture()).section_id }),
  'pitches.image': async ({ section }) => asks({ section_id: await section() }, pixel),
  async 'pitches.removeImage'({ picture }) {
    const { section_id, image_id } = await picture()
    return asks({ section_id, image_id })
  },
  async 'pitches.picture'({ picture }) {
    const { id, image_id } = await picture()
    return asks({ id, image_id })
  },
}

const sharing: Rows = {
  'pitches.links': async ({ link }) => asks({ id: (await link()).link.pitch_id }),
  'pitches.addLink': async ({ active }) => asks({ id: (await active()).pitch.id, recipient: 'A fund' }),
  'pitches.updateLink': async ({ link }) => asks({ link_id: (await link()).link.id, version: 1, status: 'paused' }),
  'pitches.renewLink': async ({ link }) => asks({ link_id: (await link()).link.id }),
  async 'pitches.visits'({ lab, link }) {
    const shared = await link()
    await lab.app.inject({ method: 'GET', url: new URL(shared.url).pathname })
    return asks({ link_id: shared.link.id })
  },
  'pitches.visitSummary': async ({ link }) => asks({ link_id: (await link()).link.id }),
  async 'pitches.judgeVisit'({ lab, link, did }) {
    const shared = await link()
    await lab.app.inject({ method: 'GET', url: new URL(shared.url).pathname })
    const { items } = (await did(pitches.visits, { link_id: shared.link.id })).body
    return asks({ visit_id: items[0]!.id, is_person: true })
  },
}

export const pitchRows: Rows = { ...documents, ...sections, ...sharing }
