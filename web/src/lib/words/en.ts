/** One language is one chunk. The command's own words are left out. */
export default import.meta.glob<string>(
  ['../../../../locales/en/*.ftl', '!../../../../locales/en/{arena,cli,terminal}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
