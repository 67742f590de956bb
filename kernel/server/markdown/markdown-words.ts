import type { Locale } from '../../contract/fields.ts'

/** The texts that the renderer adds. */
export type MarkdownWords = {
  note: string
  tip: string
  important: string
  warning: string
  caution: string
  details: string
  tab: string
  back: string
  diagram: string
  image: string
  table: string
  formula: string
  done: string
  open: string
}

export const markdownWords: Record<Locale, MarkdownWords> = {
  'en-US': {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    details: 'Details',
    tab: 'Variant',
    back: 'Back to the text of note',
    diagram: 'Diagram, as Mermaid code',
    image: 'Image',
    table: 'Table',
    formula: 'Formula',
    done: 'Done',
    open: 'To do',
  },
  'es-MX': {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
    details: 'Detalles',
    tab: 'Variante',
    back: 'Volver al texto de la nota',
    diagram: 'Diagrama en código Mermaid',
    image: 'Imagen',
    table: 'Tabla',
    formula: 'Fórmula',
    done: 'Hecho',
    open: 'Por hacer',
  },
  'ja-JP': {
    note: '補足',
    tip: 'ヒント',
    important: '重要',
    warning: '警告',
    caution: '注意',
    details: '詳細',
    tab: '種類',
    back: '本文に戻る 注',
    diagram: '図（Mermaidのコード）',
    image: '画像',
    table: '表',
    formula: '数式',
    done: '完了',
    open: '未完了',
  },
}
