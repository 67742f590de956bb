import { createHash } from 'node:crypto'
import type { ScormVersion } from '../../contract/unit-settings.ts'

const page = '<!DOCTYPE html>\n<html><head><title>Part</title></head><body>Tides</body></html>'
const folder = 'scorm/tides'

const file = (path: string, text: string) => {
  const bytes = Buffer.from(text)
  return {
    path: `${folder}/${path}`,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    media_type: 'application/octet-stream',
    content: async () => bytes,
  }
}

/** The files of a course with a package. */
export const packagedCourse = {
  assets: [
    file('part one.html', page),
    file('shared/find.js', 'function find() {}'),
    file('unknown.exe', 'MZ'),
    { ...file('page.html', page), path: 'scorm/other/page.html' },
  ],
}

/** A unit of it. */
export const packagedUnit = ({ scorm = '1.2' }: { scorm?: ScormVersion } = {}) => ({
  unit_key: 'part',
  type: 'package' as const,
  title: { 'en-US': 'High water' },
  est_minutes: 10,
  bodies: {},
  begins: {
    package: { folder, launch: 'part%20one.html?lang=en', scorm, launch_data: 'begin=1', pass_pct: 80 },
  },
})
