# Varnish 7 in front of the site, with vmod-xkey (Debian: varnish and varnish-modules). The site purges by tag:
#   EDGE_PROVIDER=varnish VARNISH_URL=http://127.0.0.1:6081
# Change the backend's address and the list of purgers; the rest needs no change.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  # Leaves time for slow renders, which may wait for a slot.
  .first_byte_timeout = 30s;
  .probe = {
    # With several instances, use /readyz, so that an instance that is about to stop gets no requests.
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The addresses of the site's instances, which may purge.
acl purgers {
  "localhost";
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Purging is not allowed from this address"));
    }
    if (req.http.xkey-softpurge) {
      return (synth(200, "Purged softly: " + xkey.softpurge(req.http.xkey-softpurge)));
    }
    if (req.http.xkey-purge) {
      return (synth(200, "Purged: " + xkey.purge(req.http.xkey-purge)));
    }
    return (synth(400, "Name the tags in xkey-purge or xkey-softpurge"));
  }

  # Only videos are requested in ranges. Varnish rejects ranges that it cannot parse, although RFC 9110 (14.2) allows
  # ignoring them.
  if (req.method != "GET" || req.url !~ "^/media/" || req.http.Range !~ "^bytes=([0-9]+-[0-9]*|-[0-9]+)$") {
    unset req.http.Range;
    unset req.http.If-Range;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Drafts and pages rendered for a single visitor are not cached.
  if (req.http.Authorization || req.http.Cookie ~ "vitrine-draft=" || req.url ~ "[?&](token|x-craft-live-preview|x-craft-preview)=" ||
      req.url ~ "^/(api|preview|search|fr/search|healthz|readyz|metrics)([/?]|$)") {
    return (pass);
  }
  # Pages are the same for all visitors. Tools that need a page's tags request it from the site directly.
  unset req.http.Cookie;
  unset req.http.x-vitrine-tags;

  # A stale page is served only while the site is down or failing; while it responds, requests go to it.
  if (req.restarts == 0) {
    unset req.http.x-looked-again;
  }
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  return (hash);
}

sub vcl_backend_response {
  # The grace comes from stale-while-revalidate. A failure never replaces a good page.
  if (beresp.status >= 500 && !bereq.uncacheable) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    # Anything stored for this response, even an uncacheable object, would hide the stale page from the second lookup.
    # If that lookup finds none, the site's own error page is sent.
    if (!bereq.http.x-looked-again) {
      return (error(beresp.status));
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # A page that the site marks as stale is kept only in case the site fails next. Concurrent requests share it instead
  # of waiting for each other.
  if (beresp.http.x-vitrine-cache == "stale" && beresp.http.xkey) {
    set beresp.ttl = 0.1s;
    set beresp.grace = 24h;
    return (deliver);
  }
}

sub vcl_backend_error {
  # By default, Varnish keeps the failure for a second if other requests wait for the page. None of them may get it.
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  # The site failed: look up the page again, this time including stale ones.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.x-looked-again = "1";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.x-edge = "hit";
  } else {
    set resp.http.x-edge = "miss";
  }
  # A stored page carries the ID of the request that it was rendered for, so it is replaced with this request's.
  if (req.http.x-request-id) {
    set resp.http.x-request-id = req.http.x-request-id;
  } else {
    unset resp.http.x-request-id;
  }
  unset resp.http.xkey;
  unset resp.http.cache-tag;
}
