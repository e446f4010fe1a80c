//go:build e2e

package e2e

import (
	"context"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// A browser takes longer to start than many a test takes, so there is one for each
// language, and every page is a private window of it: cookies, storage and workers
// are those of that window alone, and go with it.
var browsers = struct {
	sync.Mutex
	by map[string]*browser
}{by: map[string]*browser{}}

// A browser is a process of Chromium that has been started.
type browser struct {
	ctx  context.Context
	stop func()
}

// needless are parts of Chromium that no test looks at: a page of suggestions beside every
// address bar, and a process kept ready for the next site.
const needless = "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"

// start starts a Chromium that speaks a language.
func start(language string, more ...chromedp.ExecAllocatorOption) (*browser, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, // it sees nothing but our own server, and containers run as root
		chromedp.Flag("lang", language),
		chromedp.Flag("accept-lang", language),
		chromedp.Flag("disable-features", needless),
		chromedp.Flag("enable-blink-features", "ComputedAccessibilityInfo"), // what the accessibility tree says of an element
	)
	options = append(options, more...)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(ctx)
	b := &browser{ctx: ctx, stop: func() { leave(); stop() }}
	if err := chromedp.Do(ctx); err != nil {
		b.stop()
		return nil, err
	}
	return b, nil
}

// private opens a page: in a browser of its own when more is asked of it, and
// otherwise in a private window of the one that speaks the language.
func private(t testing.TB, language string, more ...chromedp.ExecAllocatorOption) (ctx context.Context, leave func()) {
	t.Helper()
	browsers.Lock()
	defer browsers.Unlock()
	b := browsers.by[language]
	if b == nil || len(more) > 0 {
		var err error
		if b, err = start(language, more...); err != nil {
			t.Fatalf("no browser: %v", err)
		}
	}
	if len(more) > 0 {
		return b.ctx, b.stop
	}
	browsers.by[language] = b
	return chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
}

// stopBrowsers ends the browsers that were shared.
func stopBrowsers() {
	for _, b := range browsers.by {
		b.stop()
	}
}
