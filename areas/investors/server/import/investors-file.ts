import { readTable, type TableRow } from '#kernel/server/csv-table.ts'
import { mostImportRows, type ImportColumn } from '../../contract/imports.ts'

export type FileRow = TableRow<ImportColumn>
export type Cells = Omit<FileRow, 'line'>

/** The names of the columns in the three languages. */
const names: Record<ImportColumn, readonly string[]> = {
  name: ['name', 'investor', 'nombre', 'inversionista', '名前', '名称', '投資家'],
  kind: ['kind', 'type', 'tipo', '種類', '種別'],
  thesis: ['thesis', 'description', 'tesis', 'descripción', 'descripcion', '投資方針', '説明'],
  stages: ['stages', 'stage', 'etapas', 'etapa', 'ステージ'],
  industries: ['industries', 'industry', 'industrias', 'industria', '業界'],
  countries: ['countries', 'country', 'países', 'paises', 'país', 'pais', '国'],
  smallest: ['smallest', 'minimum', 'min', 'mínimo', 'minimo', '最小額', '最低額'],
  largest: ['largest', 'maximum', 'max', 'máximo', 'maximo', '最大額', '最高額'],
  currency: ['currency', 'moneda', '通貨'],
  website: ['website', 'url', 'sitioweb', 'ウェブサイト'],
  how_to_apply: ['howtoapply', 'cómoaplicar', 'comoaplicar', 'cómosolicitar', 'comosolicitar', '応募方法', '連絡方法'],
  source: ['source', 'fuente', '情報源', '出典'],
  as_of: ['asof', 'checkedon', 'fecha', 'revisado', '確認日'],
  listed: ['listed', 'visible', 'publicado', '掲載', '公開'],
}

/**
 * Reads a CSV file of investors.
 * @throws Failure `investor_import.unreadable`, `.no_name_column`, `.too_many_rows`, `.empty`
 */
export const readInvestors = (bytes: Buffer): Promise<FileRow[]> =>
  readTable(bytes, {
    names,
    required: 'name',
    mostRows: mostImportRows,
    codes: {
      unreadable: 'investor_import.unreadable',
      noColumn: 'investor_import.no_name_column',
      tooManyRows: 'investor_import.too_many_rows',
      empty: 'investor_import.empty',
    },
  })
