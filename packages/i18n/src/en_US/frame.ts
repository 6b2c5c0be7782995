/** Around the messaging panel: while it comes, where it does not, and during a call. */
export const frame = {
  title: 'Messages',
  loading: 'Loading messages',
  unreachable: 'Messages cannot be reached',
  unreachableText:
    'Everything else works as usual. Check your connection, or try again in a moment.',
  retry: 'Try again',
  voiceCall: 'Voice call',
  videoCall: 'Video call',
  minimiseCall: 'Minimise call',
  showCall: 'Show call',
  newConversation: 'New conversation',
} as const;
