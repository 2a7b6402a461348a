/** One language is one chunk. The command's own words are left out. */
export default import.meta.glob<string>(
  ['../../../../locales/pl/*.ftl', '!../../../../locales/pl/{arena,cli,terminal}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
