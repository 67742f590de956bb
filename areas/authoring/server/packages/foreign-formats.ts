import type { ArchiveFile } from '../archive-files/zip-archive.ts'

/** Formats that are not read, by the files that only they have. Their names are shown as they are. */
const formats: [name: string, file: RegExp][] = [
  ['H5P', /^h5p\.json$/i],
  ['xAPI (Tin Can)', /^tincan\.xml$/i],
  ['cmi5', /^cmi5\.xml$/i],
  ['AICC', /^[^/]+\.(?:au|crs)$/i],
  ['Moodle 1.9', /^moodle\.xml$/i],
  ['Blackboard', /^\.bb-package-info$/i],
  ['Open edX (OLX)', /^(?:course\/)?course\.xml$|^course\/course\/[^/]+\.xml$/i],
  ['EPUB', /^META-INF\/container\.xml$/i],
  ['Microsoft Word', /^word\/document\.xml$/i],
  ['Microsoft PowerPoint', /^ppt\/presentation\.xml$/i],
  ['Microsoft Excel', /^xl\/workbook\.xml$/i],
  ['OpenDocument', /^META-INF\/manifest\.xml$/i],
]

/** The name of a format that an archive has and the lab does not read. */
export function foreignFormat(files: Iterable<Pick<ArchiveFile, 'path'>>): string | undefined {
  const paths = [...files].map(file => file.path)
  return formats.find(([, file]) => paths.some(path => file.test(path)))?.[0]
}
