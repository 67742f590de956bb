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
  embed: string
  back: string
  diagram: string
  image: string
  show: string
  play: string
  /** `{}` is the site. */
  from: string
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
    embed: 'Page on another site',
    back: 'Back to the text of note',
    diagram: 'Diagram, as Mermaid code',
    image: 'Image',
    show: 'Show image',
    play: 'Play',
    from: 'From {}, loaded only when you open it',
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
    embed: 'Página en otro sitio',
    back: 'Volver al texto de la nota',
    diagram: 'Diagrama en código Mermaid',
    image: 'Imagen',
    show: 'Mostrar imagen',
    play: 'Reproducir',
    from: 'De {}; se carga solo cuando lo abres',
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
    embed: 'ほかのサイトのページ',
    back: '本文に戻る 注',
    diagram: '図（Mermaidのコード）',
    image: '画像',
    show: '画像を表示',
    play: '再生',
    from: '{}のコンテンツ（開くまで読み込まれません）',
    table: '表',
    formula: '数式',
    done: '完了',
    open: '未完了',
  },
}
