/** Reads the little Markdown that docs/rules.md uses: headings, paragraphs, lists, tables; **Q1.** begins a rule. */

interface Base {
  plain: string // in small letters, for searching
  rule: string | null
}

export type Block = Base &
  (
    | { kind: 'heading'; level: number; text: string }
    | { kind: 'paragraph'; text: string; first: boolean }
    | { kind: 'list'; items: string[] }
    | { kind: 'table'; head: string[]; rows: string[][] }
  )

const RULE = /^\*\*([A-Z]\d+b?)\.\*\* /

/** The part of the page below one top-level heading. */
export function read(page: string, part: string): Block[] {
  const blocks: Block[] = []
  let inside = false
  let rule: string | null = null
  for (const chunk of page.split(/\n{2,}/)) {
    const lines = chunk.trim().split('\n')
    const [line = ''] = lines
    const plain = chunk.toLowerCase()
    const heading = /^(#+) (.+)/.exec(line)
    if (heading) {
      const [, marks = '', text = ''] = heading
      if (marks.length === 1) inside = text === part
      else if (inside) blocks.push({ kind: 'heading', level: marks.length, text, plain, rule: null })
      rule = null
    } else if (inside && line.startsWith('- ')) {
      blocks.push({ kind: 'list', items: lines.map((item) => item.slice(2)), plain, rule })
    } else if (inside && line.startsWith('|')) {
      const [head = [], , ...rows] = lines.map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()))
      blocks.push({ kind: 'table', head, rows, plain, rule })
    } else if (inside) {
      const numbered = RULE.exec(line)
      if (numbered) rule = numbered[1] ?? null
      const text = lines.join(' ').replace(RULE, '')
      blocks.push({ kind: 'paragraph', text, first: numbered !== null, plain, rule })
    }
  }
  return blocks
}

export interface Run {
  kind: 'plain' | 'code' | 'strong' | 'soft' | 'rule'
  text: string
}

/** `code`, **strong**, *soft* and the numbers of these rules, which become links. */
export function runs(text: string, rules: ReadonlySet<string>): Run[] {
  const found: Run[] = []
  for (const part of text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\b[A-Z]\d+b?\b)/)) {
    if (!part) continue
    if (part.startsWith('`')) found.push({ kind: 'code', text: part.slice(1, -1) })
    else if (part.startsWith('**')) found.push({ kind: 'strong', text: part.slice(2, -2) })
    else if (part.startsWith('*') && part.length > 1) found.push({ kind: 'soft', text: part.slice(1, -1) })
    else if (rules.has(part)) found.push({ kind: 'rule', text: part })
    else found.push({ kind: 'plain', text: part })
  }
  return found
}
