import { describe, expect, test } from 'vitest'
import { editorRoles, openStatuses, startupRights, startupStatuses, teamRoles } from '../contract/states.ts'
import { maySetRole, missingIn, rightsIn, statusAfter } from './startup-rules.ts'

const complete = { tagline: 'One', description: 'Two', stage: 'pilot', country: 'MX' }

describe('what a member may do', () => {
  test('follows from the role alone while the startup is open', () => {
    const table = Object.fromEntries(teamRoles.map(role => [role, rightsIn('active', role).join(' ')]))
    expect(table).toEqual({
      owner: 'edit publish invite manage_team switch_modules transfer archive',
      admin: 'edit publish invite manage_team switch_modules leave',
      editor: 'edit leave',
      viewer: 'leave',
      associate: 'leave',
    })
    for (const role of teamRoles) expect(rightsIn('draft', role)).toEqual(rightsIn('active', role))
  })

  test('is to leave a closed startup, and for the owner to restore an archived one', () => {
    for (const role of teamRoles.filter(each => each !== 'owner'))
      for (const status of ['suspended', 'archived'] as const) expect(rightsIn(status, role)).toEqual(['leave'])
    expect(rightsIn('archived', 'owner')).toEqual(['restore'])
    expect(rightsIn('suspended', 'owner')).toEqual([])
  })

  test('includes editing for the listed roles in the listed statuses alone', () => {
    const mayEdit = (status: (typeof startupStatuses)[number]) =>
      teamRoles.filter(role => rightsIn(status, role).includes('edit'))
    expect(mayEdit('active')).toEqual(editorRoles)
    expect(startupStatuses.filter(status => mayEdit(status).length > 0)).toEqual(openStatuses)
  })

  test('uses every right, so that none is without a role', () => {
    const used = new Set(startupStatuses.flatMap(status => teamRoles.flatMap(role => rightsIn(status, role))))
    expect([...used].toSorted()).toEqual([...startupRights].toSorted())
  })
})

test('admins are made and changed by the owner alone, and nobody makes an owner', () => {
  const allowed = teamRoles.flatMap(mine =>
    teamRoles.flatMap(from =>
      teamRoles.flatMap(to => (maySetRole(mine, from, to) ? [`${mine}: ${from} > ${to}`] : [])),
    ),
  )
  expect(allowed).toHaveLength(16 + 9)
  expect(allowed.some(each => each.includes('> owner') || each.includes('owner >'))).toBe(false)
  expect(allowed).toContain('owner: editor > admin')
  expect(allowed).not.toContain('admin: editor > admin')
  expect(allowed).not.toContain('admin: admin > viewer')
  expect(allowed).not.toContain('editor: viewer > editor')
})

test('a profile is complete with a sentence, a description, a stage, a country and an industry', () => {
  expect(missingIn(complete, 1)).toEqual([])
  expect(missingIn({ ...complete, tagline: '  ', country: null }, 0)).toEqual(['tagline', 'country', 'industry_ids'])
})

test('a draft becomes active and back with its profile; what is closed stays closed', () => {
  expect(statusAfter('draft', [])).toBe('active')
  expect(statusAfter('active', ['stage'])).toBe('draft')
  expect(statusAfter('archived', [])).toBe('archived')
  expect(statusAfter('suspended', ['stage'])).toBe('suspended')
})
