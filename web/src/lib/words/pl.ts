/** One language is one chunk. The command's own words are left out. */
export default import.meta.glob<string>('../../../../locales/pl/{bots,errors,events,game,web,demoludy-web,seat,replay,learn}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
