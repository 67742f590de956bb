import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOfTexts } from '../archive-files/testing-zip.ts'
import { launchOf } from './scorm.ts'
import { draftOfBytes } from './testing-packages.ts'
import { smallScorm12, smallScorm2004 } from './testing-scorm.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-scorm-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (files: Record<string, string | Uint8Array>) => draftOfBytes(folder, zipOfTexts(files), 'tides.zip')

describe('a SCORM package becomes a course', () => {
  test('1.2: a unit for each entry that can be opened, with what its manifest says', async () => {
    const draft = await read(smallScorm12())
    expect(draft).toMatchObject({ slug: 'tides', profile: 'scorm', title: { 'en-US': 'Tides' } })
    expect(draft.sections).toMatchObject([
      {
        title: { 'en-US': 'The shore' },
        units: [
          {
            unit_key: 'part-1',
            type: 'package',
            title: { 'en-US': 'High water' },
            completes_by: 'pass',
            begins: {
              package: {
                folder: 'scorm/tides-12',
                launch: 'part%20one.html?lang=en&from=lab',
                scorm: '1.2',
                launch_data: 'begin=1',
                pass_pct: 80,
              },
            },
          },
          { unit_key: 'notes', completes_by: 'mark_done', begins: { package: { launch: 'notes/plain%20notes.html' } } },
        ],
      },
    ])
    expect(draft.warnings.map(({ code, text }) => `${code} ${text}`)).toEqual([
      'page_missing Low water',
      'page_draft hidden from learners: Hidden',
      expect.stringContaining('licence_missing'),
    ])
  })

  test('with all files of the package, as bytes that the lab never shows as a page', async () => {
    const { assets } = await read(smallScorm12())
    expect(assets.map(({ path, media_type }) => `${media_type} ${path}`)).toEqual(
      ['adlcp_rootv1p2.xsd', 'imsmanifest.xml', 'notes/plain notes.html', 'part one.html', 'shared/find.js'].map(
        path => `application/octet-stream scorm/tides-12/${path}`,
      ),
    )
  })

  test('2004: its measure is the score it needs, and its rules of sequence are listed as lost', async () => {
    const draft = await read(smallScorm2004())
    expect(draft.sections.flatMap(section => section.units)).toMatchObject([
      { unit_key: 'deep', begins: { package: { scorm: '2004', pass_pct: 80, launch: 'index.html' } } },
    ])
    expect(draft.warnings.map(({ code, text }) => `${code} ${text}`)).toContain(
      'part_left_out sequencing rules: Deep water',
    )
  })

  test('also where its metadata names no version', async () => {
    const files = smallScorm2004()
    const bare = String(files['imsmanifest.xml']).replace(/<metadata>.*<\/metadata>/, '')
    expect((await read({ ...files, 'imsmanifest.xml': bare })).profile).toBe('scorm')
    const old = smallScorm12()
    const bare12 = String(old['imsmanifest.xml']).replace(/<metadata>.*<\/metadata>/, '')
    const [section] = (await read({ ...old, 'imsmanifest.xml': bare12 })).sections
    expect(section!.units[0]!.begins!.package!.scorm).toBe('1.2')
  })

  test('a package with nothing to open, and formats beside SCORM, are refused by name', async () => {
    const files = smallScorm2004()
    delete files['index.html']
    await expect(read(files)).rejects.toMatchObject({ failure: { code: 'all_left_out' } })
    for (const [name, detail] of [
      ['cmi5.xml', 'cmi5'],
      ['tincan.xml', 'xAPI (Tin Can)'],
      ['course.au', 'AICC'],
    ] as const)
      await expect(read({ [name]: '<a/>' })).rejects.toMatchObject({ failure: { code: 'other_format', detail } })
  })
})

test('parameters join the address as SCORM says', () => {
  const joined = (href: string, suffix: string, parameters: string) => launchOf({ href, suffix }, { parameters })
  expect(joined('a b/c.html', '', '')).toBe('a%20b/c.html')
  expect(joined('a.html', '', '?x=1')).toBe('a.html?x=1')
  expect(joined('a.html', '', 'x=1')).toBe('a.html?x=1')
  expect(joined('a.html', '?y=2', '&x=1')).toBe('a.html?y=2&x=1')
  expect(joined('a.html', '#top', 'x=1')).toBe('a.html?x=1#top')
  expect(joined('a.html', '', '#end')).toBe('a.html#end')
  expect(joined('a.html', '#top', '#end')).toBe('a.html#top')
})
