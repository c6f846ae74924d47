/// The logo: a drawstring pouch whose cord becomes bars.
enum Mark {
  /// The SVG, coloured by the style sheet.
  static let svg: StaticString = """
    <svg viewBox="0 0 48 48"><path fill="currentColor" d="M15 17c-6 5-9 11-9 16 0 7 6 10 18 10s18-3 \
    18-10c0-5-3-11-9-16z"/><path fill="none" stroke="currentColor" stroke-width="3" \
    stroke-linecap="round" d="M14 15h20M16 10l2 4M32 10l-2 4M24 8v6"/><path fill="none" \
    stroke="var(--surface)" stroke-width="2.200" d="M15 25v11M19 25v11M24 25v11M30 25v11M33.500 25v11"/>\
    <path fill="none" stroke="var(--surface)" stroke-width="1.200" d="M21.500 25v11M27 25v11"/></svg>
    """
}
